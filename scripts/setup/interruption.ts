import os from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Somebody ended the command: Ctrl-C, `kill`, or the end of the terminal. */
export class Interruption extends Error {
  readonly exitCode: number

  constructor(readonly signal: (typeof signals)[number]) {
    super(`Ended by ${signal}.`)
    this.exitCode = 128 + os.constants.signals[signal]
  }
}

/**
 * Runs work that has something to take back when somebody ends the command: instead of the process, the signal that
 * `work` gets is aborted, with an Interruption as its reason.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const end = (signal: NodeJS.Signals) =>
    controller.abort(new Interruption(signal as (typeof signals)[number]))
  for (const signal of signals) process.on(signal, end)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, end)
  }
}
