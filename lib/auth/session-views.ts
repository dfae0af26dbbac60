import { z } from 'zod'

/** A session of the member: its device, country, and when it was last seen. */
export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program', 'unknown']),
    /** of the browser or the program */
    name: z.string().nullable(),
    /** Windows, Android, iPhone … */
    system: z.string().nullable(),
  }),
  /** ISO 3166 alpha-2 of the log-in's country; null when no proxy tells it */
  country: z.string().nullable(),
  /** whether the log-in came from the network of this request */
  sameNetwork: z.boolean(),
  /** the session of this request */
  current: z.boolean(),
  /** ISO */
  createdAt: z.string(),
  /** ISO; exact to five minutes */
  lastSeenAt: z.string(),
})
export type SessionView = z.infer<typeof sessionSchema>
export type SessionPage = { items: SessionView[]; nextCursor: string | null }
