import { z } from 'zod'

/** A session of one's own: which machine, from where, and when it was seen last. */
export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program', 'unknown']),
    /** of the browser or the program */
    name: z.string().nullable(),
    /** Windows, Android, iPhone … */
    system: z.string().nullable(),
  }),
  /** ISO 3166 alpha-2 of where the log-in came from; null when nothing in front of the site says so */
  country: z.string().nullable(),
  /** whether the log-in came from the network of who asks */
  sameNetwork: z.boolean(),
  /** the session that asks */
  current: z.boolean(),
  /** ISO */
  createdAt: z.string(),
  /** ISO; exact to five minutes */
  lastSeenAt: z.string(),
})
export type SessionView = z.infer<typeof sessionSchema>
export type SessionPage = { items: SessionView[]; nextCursor: string | null }
