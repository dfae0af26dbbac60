'use client'

import { Icon } from '@/components/ui/icon'
import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { IconButton } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { languageTags } from '@/lib/i18n/locales'
import { savedTime, readSaved, type SavedEntry } from './saved-list'
import { askWorker, canSaveOffline } from './worker-client'

type Labels = { list: string; none: string; forget: string; at: string }

/** The how-tos saved on this device, each with the age of its copy. */
export function SavedList({ labels }: { labels: Labels }) {
  const [entries, setEntries] = useState<SavedEntry[] | null>(null)
  useEffect(() => {
    let shown = true
    // A browser that forbids storage has nothing saved.
    const reading = canSaveOffline() ? readSaved().catch(() => []) : Promise.resolve([])
    void reading.then((found) => shown && setEntries(found))
    return () => void (shown = false)
  }, [])

  async function forget({ path }: SavedEntry, button: Element) {
    const left = await askWorker({ what: 'forget', path })
      .then(readSaved)
      .catch(() => null)
    // Removing failed: the list stays as it was.
    if (!left) return
    focusWhenGone(button, '[data-forget]', 'main h1')
    setEntries(left)
  }

  if (entries === null) return null
  if (entries.length === 0)
    return (
      <p className="mt-7 w-[min(100%,560px)] max-w-none rounded-card border border-dashed border-edge px-5 py-4">
        {labels.none}
      </p>
    )
  return (
    <ul className="mt-5.5 grid w-[min(100%,560px)] gap-3 text-left" aria-label={labels.list}>
      {entries.map((entry) => (
        <SavedItem
          key={entry.path}
          entry={entry}
          labels={labels}
          onForget={(button) => void forget(entry, button)}
        />
      ))}
    </ul>
  )
}

function SavedItem({
  entry,
  labels,
  onForget,
}: {
  entry: SavedEntry
  labels: Labels
  onForget: (button: Element) => void
}) {
  const { locale } = useSite()
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-4 rounded-card border border-line bg-surface p-2.5">
      {entry.cover ? (
        <picture>
          <img
            className="h-18 w-24 rounded-ctl bg-sunken object-cover"
            src={entry.cover}
            alt=""
            width={96}
            height={72}
          />
        </picture>
      ) : (
        <span aria-hidden />
      )}
      <div>
        {/* A new document: the service worker answers it, with or without a network. */}
        <a
          className="font-[650] wrap-anywhere hover:underline"
          href={entry.path}
          lang={languageTags[entry.language]}
        >
          {entry.title}
        </a>
        <p className="fine digits">
          {[entry.machine, labels.at.replace('{time}', savedTime(entry, locale))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton
        label={labels.forget.replace('{title}', entry.title)}
        data-forget
        onClick={({ currentTarget }) => onForget(currentTarget)}
      >
        {/* The error screen styles every svg as a large drawing, so the size is set back here. */}
        <Icon of="trash-2" className="m-0 size-4.5 text-inherit" />
      </IconButton>
    </li>
  )
}
