export type ProcessState = 'starting' | 'running' | 'stopping'

const globals = globalThis as typeof globalThis & { kerfProcessState?: ProcessState }

/** Where this process is in its life; the same for every bundle in it. */
export const processState = (): ProcessState => globals.kerfProcessState ?? 'starting'

/** A process that stops does not become ready again. */
export function setProcessState(state: ProcessState): void {
  if (globals.kerfProcessState !== 'stopping') globals.kerfProcessState = state
}
