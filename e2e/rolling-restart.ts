import { setTimeout as sleep } from 'node:timers/promises'
import { startInstance } from './instance'

type Instance = Awaited<ReturnType<typeof startInstance>>

/** The time between a ready instance and the stop of the next one, as the operators' commands leave it, ms. */
export const APART_MS = 2_500

/**
 * Restarts instances on their ports, one after the other, as a deployment does, and returns the exit codes of the old
 * ones; `instances` holds the new ones afterwards. Benchmarks use it, too.
 */
export async function restartInTurn(
  instances: Instance[],
  env: Record<string, string>,
): Promise<(number | null)[]> {
  const codes: (number | null)[] = []
  for (const [index, instance] of instances.entries()) {
    codes.push(await instance.stop())
    instances[index] = await startInstance({ ...env, PORT: String(instance.port) })
    await sleep(APART_MS)
  }
  return codes
}
