'use client'

import { Icon } from '@/components/ui/icon'
import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { IconButton } from '@/components/ui/button'
import { languageTags } from '@/lib/i18n/locales'
import { keptTime, readKept, type KeptEntry } from './kept-list'
import { askWorker, canKeep } from './worker-door'

type Labels = { list: string; none: string; forget: string; at: string }

/** The how-tos on this device, each with the age of its copy. */
export function KeptList({ labels }: { labels: Labels }) {
  const { locale } = useSite()
  const [kept, setKept] = useState<KeptEntry[] | null>(null)
  useEffect(() => {
    let shown = true
    void (canKeep() ? readKept() : Promise.resolve([])).then((found) => shown && setKept(found))
    return () => void (shown = false)
  }, [])

  async function forget({ path }: KeptEntry) {
    await askWorker({ what: 'forget', path })
    setKept(await readKept())
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
              {[entry.machine, labels.at.replace('{time}', keptTime(entry, locale))]
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
