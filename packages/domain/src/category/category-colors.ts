/** The colour of a new category. */
export const defaultColor = 'bg-blue-500';

/** The colour of a name that only transactions use. */
export const neutralColor = 'bg-gray-500';
