/** The forms that the fields of an invoice must have, in the page's form and in an application. */

/** Checks only what every mail address must have. */
export const MAIL_PATTERN = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
export const LONGEST_MAIL = 254;

/** A mobile, a landline with or without area code and extension, or a 400 or 800 number. */
export const TELEPHONE_PATTERN =
  /^(?:1[0-9]{10}|(?:0[0-9]{2,3}-?)?[0-9]{7,8}(?:-[0-9]{1,6})?|[48]00-?[0-9]{3}-?[0-9]{4})$/;

export const BANK_ACCOUNT_PATTERN = /^[0-9]{8,30}$/;

export const LONGEST_INVOICE_TEXT = 100;
export const LONGEST_INVOICE_ADDRESS = 200;
