/**
 * The version of what shell and remotes give each other. A major one when a remote or a shell of
 * before could not go on; `package.json` says the same.
 */
export const contractVersion = '1.1.0';
