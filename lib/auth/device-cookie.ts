import { cookies } from 'next/headers'
import type { Client } from './client'
import { deviceCookie, newDevice, withAccount } from './device'

/**
 * Returns the client with a device. A browser without one gets one, so that its codes and tries are distinct from
 * others'.
 */
export async function withDevice(client: Client): Promise<Client> {
  if (client.device) return client
  const device = newDevice()
  const jar = await cookies()
  jar.set(deviceCookie(device))
  return { ...client, device }
}

/** Records after a log-in that the account knows this browser. */
export async function noteDevice(client: Client, userId: number): Promise<void> {
  const jar = await cookies()
  jar.set(deviceCookie(withAccount(client.device ?? newDevice(), userId)))
}
