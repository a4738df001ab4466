/** How long events and deliveries are kept. */
const KEEP_DAYS = 30;
export const KEEP_MS = KEEP_DAYS * 24 * 60 * 60 * 1000;
