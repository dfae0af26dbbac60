import { setTimeout as sleep } from 'node:timers/promises'
import { startInstance } from './instance'

type Instance = Awaited<ReturnType<typeof startInstance>>

/** Between one instance that is ready again and the next one that stops, as operators' commands leave it. */
export const APART_MS = 2_500

/**
 * Restarts instances on their ports, one after the other, as a deployment does; `instances` holds the new ones
 * afterwards. Returns with what code each of the former ended. Also used by benchmarks.
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
