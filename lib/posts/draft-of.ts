import { draftContentSchema, type DraftContent } from './schema'

/** A frozen revision read as a draft again: its settings rows carry their scheme, drafts do not. */
export function draftOf(content: unknown): DraftContent {
  const { steps, ...rest } = content as { steps: { settings: Record<string, unknown>[] }[] }
  return draftContentSchema.parse({
    ...rest,
    steps: steps.map((step) => ({ ...step, settings: step.settings.map(({ scheme: _, ...row }) => row) })),
  })
}
