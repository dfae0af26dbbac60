'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { STEP_SETTINGS_MAX, type DraftSetting } from '@/lib/posts/schema'
import type { DeviceView } from '@/lib/settings/catalog'
import { useList, usePublish } from './post-context'
import { rowsOfLayers } from './rows-of-layers'
import { useStore } from '@/components/shell/small-store'

/**
 * Buttons that add a step's rows from the layers of LightBurn projects among the post's files, one for each project.
 */
export function ProjectRows({
  device,
  rows,
  onAdd,
}: {
  device: DeviceView
  /** number of rows that the step has */
  rows: number
  onAdd: (more: DraftSetting[]) => void
}) {
  const t = useTranslations('publish')
  const { form, views } = usePublish()
  const files = useList((content) => content.files)
  const uploaded = useStore(views, (all) => all)
  return files.map(({ uploadId }) => {
    const { name, facts } = uploaded[uploadId] ?? {}
    const layers = facts?.layers ?? []
    if (layers.length === 0 || rows + layers.length > STEP_SETTINGS_MAX) return null
    return (
      <Button
        key={uploadId}
        size="sm"
        icon={<Icon of="layers" />}
        onClick={() => onAdd(rowsOfLayers(layers, device, form.getValues('module') ?? null))}
      >
        {t('rowsOfProject', { count: layers.length, name: name ?? '' })}
      </Button>
    )
  })
}
