'use client'

import { useTranslations } from 'next-intl'
import { PartsNav } from '@/components/form-shell/parts-nav'
import { useStore } from '@/components/shell/small-store'
import type { PartId } from './form-fields'
import { partsOf, partState } from './parts'
import { shownPaths } from './problems'
import { useContent, usePublish } from './post-context'

/** The navigation of the parts of a post, each with its state. */
export function PostPartsNav() {
  const t = useTranslations('publish')
  const { form, postType, problems } = usePublish()
  const steps = useContent((content) => content.steps.length)
  const gallery = useContent((content) => content.gallery.length)
  const now = useStore(problems, (all) => all)
  const shown = shownPaths(now)
  const content = form.getValues()

  const note = (part: PartId, wrong: number) => {
    if (part === 'kind') return postType === 0 ? t('kind.howTo') : t('kind.inspiration')
    const count =
      part === 'steps'
        ? t('stepsCount', { count: steps })
        : part === 'gallery' && gallery > 0
          ? t('pictures', { count: gallery })
          : ''
    return [count, wrong > 0 ? t('toFix', { count: wrong }) : ''].filter(Boolean).join(t('place.separator'))
  }

  return (
    <PartsNav
      parts={partsOf(postType, content).map((part) => {
        const { state, wrong } = partState(part, now.found, shown, content)
        return { id: part, title: t(`parts.${part}`), note: note(part, wrong), status: state }
      })}
    />
  )
}
