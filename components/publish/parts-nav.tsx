'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { PartId } from './form-fields'
import { partId, partsOf, partState } from './parts'
import { shownPaths } from './problems'
import { useContent, usePublish } from './publish-context'
import { useStore } from './small-store'

/** Where one is in the form: what is done, what is left, what has to be fixed. Bars on phones. */
export function PartsNav() {
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
    <nav className="ss" aria-label={t('partsOfForm')}>
      {partsOf(postType, content).map((part, index) => {
        const { state, wrong } = partState(part, now.found, shown, content)
        return (
          <a key={part} href={`#${partId(part)}`} className={{ done: 'd', wrong: 'e', open: 'n' }[state]}>
            <i aria-hidden>
              {state === 'done' ? <Icon of="check" size="s" /> : state === 'wrong' ? '!' : index + 1}
            </i>
            <span>
              {t(`parts.${part}`)}
              <small>{note(part, wrong)}</small>
              <span className="sr">{t(`partState.${state}`)}</span>
            </span>
          </a>
        )
      })}
    </nav>
  )
}
