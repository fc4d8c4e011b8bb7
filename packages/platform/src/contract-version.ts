/**
 * The version of the contract between shell and remotes; `package.json` has the same. Bump major when
 * an already deployed shell or remote would break.
 */
export const contractVersion = '2.0.0';
