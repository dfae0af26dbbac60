type Step = { title?: string; text?: string; tip?: string }
/** A post as it is shown, or a revision, in which a field that came later is missing. */
type Written = { title: string; synopsis?: string; materialInfo?: string; steps?: readonly Step[] }

/**
 * What was written in a post in its author's language, by the names under which it is shown: what a machine translates, and
 * what search reads in every language that there is of it.
 */
export function translatableFields(post: Written): Record<string, string> {
  const { title, synopsis = '', materialInfo = '', steps = [] } = post
  const parts = steps.flatMap((step, index) =>
    (['title', 'text', 'tip'] as const).map((field) => [`steps.${index}.${field}`, step[field] ?? '']),
  )
  return { title, synopsis, materialInfo, ...(Object.fromEntries(parts) as Record<string, string>) }
}

type Named = { software?: string; steps?: readonly { settings?: readonly { other: string | null }[] }[] }

/** What search reads besides, as it is written: names and abbreviations, which nobody translates. */
export const untranslatedTexts = ({ software = '', steps = [] }: Named): string[] => [
  software,
  ...steps.flatMap(({ settings = [] }) => settings.map(({ other }) => other ?? '')),
]
