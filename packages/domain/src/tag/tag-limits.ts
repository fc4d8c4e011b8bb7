/** The greatest number of tags of a transaction. */
export const maxTags = 10;

/** The most characters of a tag. */
export const maxTagLength = 30;
