/** Whether the run has the long forms of its tests. */
export const isNightly = process.env['TOSTAO_NIGHTLY'] === '1';
