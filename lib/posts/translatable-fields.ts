import { foundTexts, translatedTexts } from './shown-fields'

type Step = { title?: string; text?: string; tip?: string }
/** A post as it is shown, or a revision, in which a field that came later is missing. */
type Written = { title: string; steps?: readonly Step[] } & {
  [Name in (typeof translatedTexts)[number]]?: string
}

/**
 * What was written in a post in its author's language, by the names under which it is shown: what a machine translates, and
 * what search reads in every language that there is of it.
 */
export function translatableFields(post: Written): Record<string, string> {
  const ofPost = translatedTexts.map((name) => [name, post[name] ?? ''])
  const ofSteps = (post.steps ?? []).flatMap((step, index) =>
    (['title', 'text', 'tip'] as const).map((field) => [`steps.${index}.${field}`, step[field] ?? '']),
  )
  return Object.fromEntries([...ofPost, ...ofSteps]) as Record<string, string>
}

type Named = { steps?: readonly { settings?: readonly { other: string | null }[] }[] } & {
  [Name in (typeof foundTexts)[number]]?: string
}

/** What search reads besides, as it is written: names and abbreviations, which nobody translates. */
export const untranslatedTexts = (post: Named): string[] => [
  ...foundTexts.map((name) => post[name] ?? ''),
  ...(post.steps ?? []).flatMap(({ settings = [] }) => settings.map(({ other }) => other ?? '')),
]
