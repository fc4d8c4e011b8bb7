/**
 * The version of the contract between shell and remotes, equal to that of `package.json`. Bump major
 * when an already deployed shell or remote would break.
 */
export const contractVersion: string = '1.8.0';
