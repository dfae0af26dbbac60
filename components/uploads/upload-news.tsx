'use client'

import { useTranslations } from 'next-intl'
import { useStore } from '@/components/shell/small-store'
import type { UploadQueue } from './upload-queue'

/** Tells screen readers which upload has arrived: it takes its place in the form without a word. */
export function UploadNews({ queue }: { queue: UploadQueue }) {
  const t = useTranslations('publish.upload')
  const name = useStore(queue.arrived, (one) => one)
  return (
    <p className="sr-only" role="status">
      {name !== null && t('added', { name })}
    </p>
  )
}
