'use client'

import { useLocale, useTranslations } from 'next-intl'
import { VersionsDialog } from '@/components/form-shell/versions-dialog'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { languageNames } from '@/lib/i18n/locales'
import { valuesOf, type DesignValues } from './design-values'
import { useDesignLabel } from './use-design-label'

const compared = ['files', 'name', 'type', 'language', 'description', 'tags', 'licence'] as const

/** Shows both versions when the design was saved in another window meanwhile; the author decides. */
export default function NewerDesignDialog({
  mine,
  newer,
  categories,
  onChoose,
  onLater,
}: {
  mine: DesignValues
  newer: DesignDetailView
  categories: DesignCategoryView[]
  onChoose: (choice: 'mine' | 'theirs') => void
  onLater: () => void
}) {
  const t = useTranslations('publish.conflict')
  const locale = useLocale()
  const label = useDesignLabel()
  const describe = (values: DesignValues, field: (typeof compared)[number]): string => {
    if (field === 'files') return values.files.map(({ name }) => name).join('\n') || t('nothing')
    if (field === 'language') return languageNames[values.language]
    if (field === 'type')
      return categories.find(({ slug }) => slug === values.type)?.names[locale] ?? t('nothing')
    return values[field] || t('nothing')
  }
  const theirs = valuesOf(newer)
  return (
    <VersionsDialog
      title={t('designTitle')}
      text={t('designText')}
      differences={compared
        .map((field) => ({
          ...{ field, label: label(field) },
          mine: describe(mine, field),
          theirs: describe(theirs, field),
        }))
        .filter((row) => row.mine !== row.theirs)}
      onChoose={onChoose}
      onLater={onLater}
    />
  )
}
