"""Nothing is lost: servers killed, disks full, databases gone, two servers at one table.

Belongs here: real servers that are ill-treated while people play. Not here: who may do or see what (hostile).
"""
