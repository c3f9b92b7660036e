"""What people see: sheets, glances, offers, boards, and what is kept from whom."""
