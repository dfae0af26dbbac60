'use client'

import { Icon } from '@/components/ui/icon'
import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { IconButton } from '@/components/ui/button'
import { languageTags } from '@/lib/i18n/locales'
import { savedTime, readSaved, type SavedEntry } from './saved-list'
import { askWorker, canKeep } from './worker-client'

type Labels = { list: string; none: string; forget: string; at: string }

/** The how-tos on this device, each with the age of its copy. */
export function SavedList({ labels }: { labels: Labels }) {
  const { locale } = useSite()
  const [kept, setKept] = useState<SavedEntry[] | null>(null)
  useEffect(() => {
    let shown = true
    void (canKeep() ? readSaved() : Promise.resolve([])).then((found) => shown && setKept(found))
    return () => void (shown = false)
  }, [])

  async function forget({ path }: SavedEntry) {
    await askWorker({ what: 'forget', path })
    setKept(await readSaved())
  }

  if (kept === null) return null
  if (kept.length === 0) return <p className="kept-none">{labels.none}</p>
  return (
    <ul className="kept-list" aria-label={labels.list}>
      {kept.map((entry) => (
        <li key={entry.path}>
          {entry.cover ? (
            <picture>
              <img src={entry.cover} alt="" width={96} height={72} />
            </picture>
          ) : (
            <span aria-hidden />
          )}
          <div>
            {/* a new document: the worker answers it, with or without a network */}
            <a href={entry.path} lang={languageTags[entry.language]}>
              {entry.title}
            </a>
            <p className="t13 num">
              {[entry.machine, labels.at.replace('{time}', savedTime(entry, locale))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <IconButton
            label={labels.forget.replace('{title}', entry.title)}
            onClick={() => void forget(entry)}
          >
            <Icon of="trash-2" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
