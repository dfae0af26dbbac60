import type { Viewer } from '@/lib/auth/viewer'
import type { Client } from '@/lib/auth/client'
import { takePoint } from '@/lib/db/limit-rate'

export const asksOfMember = { name: 'translate', points: 240, seconds: 3600 }
export const asksFromIp = { name: 'translate_ip', points: 80, seconds: 3600 }

/** Takes a point for what costs: asking the engine. What is known already is free. Throws too_many. */
export async function takeTranslationPoint(viewer: Viewer | null, client: Client): Promise<void> {
  if (viewer) await takePoint(asksOfMember, String(viewer.id))
  else await takePoint(asksFromIp, client.ipHash)
}
