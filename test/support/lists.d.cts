/** The tier of this run. */
export function tier(): 'quick' | 'all' | 'night';
