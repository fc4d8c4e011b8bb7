/**
 * The form of a pot as queued writes store it, with a `PotSave` as its values, in which a rejected one can be
 * corrected. The page knows it before it loads the form.
 */
export const potFormName = { name: 'pots.pot', version: 1 };
