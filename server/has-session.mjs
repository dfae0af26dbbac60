// @ts-check

/**
 * Whether a browser sends a session with its request, valid or not (lib/auth/token.ts).
 * @param {{ cookie?: string | string[] }} headers
 */
export const hasSession = ({ cookie = '' }) => /(?:^|;\s*)(?:__Host-)?token=./.test(String(cookie))
