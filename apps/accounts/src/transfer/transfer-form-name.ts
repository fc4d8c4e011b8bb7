/**
 * The form of a transfer as queued writes store it, with a `TransferSave` as its values, in which a rejected one
 * can be corrected. The page knows it before it loads the form.
 */
export const transferFormName = { name: 'accounts.transfer', version: 1 };
