import { Fragment } from 'react'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { materialsSeparators } from '@/lib/i18n/languages.mjs'
import { materialNames } from '@/lib/posts/rows-in-words'

/** The materials of a post in one line; names in the maker's own words are marked with the maker's language. */
export function MaterialNames({ post, locale }: { post: PostDetailView; locale: Locale }) {
  const named = post.materials.map((material) => ({ material, name: materialNames([material], locale) }))
  return named
    .filter(({ name }) => name !== '')
    .map(({ material, name }, index) => (
      <Fragment key={index}>
        {index > 0 && materialsSeparators[locale]}
        {material.names ? name : <span lang={languageTags[post.language]}>{name}</span>}
      </Fragment>
    ))
}
