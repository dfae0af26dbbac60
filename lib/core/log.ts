import pino from 'pino'

/** JSON lines on standard output; no personal data, no tokens. */
export const logger = pino({
  level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: undefined,
  redact: {
    paths: ['token', 'password', 'code', 'email', '*.token', '*.password', '*.code', '*.email'],
    censor: '…',
  },
})
