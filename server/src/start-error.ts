/** An error that the operator can fix: printed as its message, without a stack trace. */
export class StartError extends Error {}
