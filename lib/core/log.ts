import pino from 'pino'

/** Writes JSON lines to standard output, without personal data or tokens. */
export const logger = pino({
  level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: undefined,
  redact: {
    paths: ['token', 'password', 'code', 'email', '*.token', '*.password', '*.code', '*.email'],
    censor: '…',
  },
})
