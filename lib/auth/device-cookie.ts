import { cookies } from 'next/headers'
import type { Client } from './client'
import { deviceCookie, newDevice, withAccount } from './device'

/** The client with a device: a browser that has none gets one, so that codes and tries can be distinguished from others'. */
export async function withDevice(client: Client): Promise<Client> {
  if (client.device) return client
  const device = newDevice()
  const jar = await cookies()
  jar.set(deviceCookie(device))
  return { ...client, device }
}

/** After a log-in: this browser is known to the account from now on. */
export async function noteDevice(client: Client, userId: number): Promise<void> {
  const jar = await cookies()
  jar.set(deviceCookie(withAccount(client.device ?? newDevice(), userId)))
}
