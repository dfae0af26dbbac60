import { foundTexts, translatedTexts } from './shown-fields'

type Step = { title?: string; text?: string; tip?: string }
/** A post as it is shown, or a revision, which may lack fields that were added later. */
type Written = { title: string; steps?: readonly Step[] } & {
  [Name in (typeof translatedTexts)[number]]?: string
}

/**
 * Returns the texts that a post's author wrote, by the names under which the page shows them: the texts that are
 * translated, and searched in every available language.
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

/** Returns the texts that search reads untranslated in addition: names and abbreviations. */
export const untranslatedTexts = (post: Named): string[] => [
  ...foundTexts.map((name) => post[name] ?? ''),
  ...(post.steps ?? []).flatMap(({ settings = [] }) => settings.map(({ other }) => other ?? '')),
]
