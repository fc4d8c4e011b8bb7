/**
 * The form of a move as queued writes store it, with a `MoveSave` as its values, in which a rejected one can be
 * corrected. The page knows it before it loads the form.
 */
export const moveFormName = { name: 'pots.move', version: 1 };
