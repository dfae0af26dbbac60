export type ProcessState = 'starting' | 'running' | 'stopping'

const globals = globalThis as typeof globalThis & { kerfProcessState?: ProcessState }

/** Returns the lifecycle state of this process; all bundles in the process share it. */
export const processState = (): ProcessState => globals.kerfProcessState ?? 'starting'

/** Sets the state; a process that is stopping never becomes ready again. */
export function setProcessState(state: ProcessState): void {
  if (globals.kerfProcessState !== 'stopping') globals.kerfProcessState = state
}
