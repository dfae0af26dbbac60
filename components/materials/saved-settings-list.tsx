'use client'

import { useEffect, useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { fillLabel } from '@/components/ui/fill-label'
import { readUserData } from '@/components/shell/user-data'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import { readSavedSettings, type SavedSettings } from './saved-settings'

/** The member's own settings stored on this device, by machine; renders nothing without any. Needs no network. */
export function SavedSettingsList({ labels }: { labels: { title: string; at: string; newest: string } }) {
  const { locale } = useSite()
  const [settings, setSettings] = useState<SavedSettings | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettings(readSavedSettings(readUserData()?.id)), 0)
    return () => clearTimeout(timer)
  }, [])
  if (!settings || settings.rows.length === 0) return null
  const at = formatterOf(locale).dateTime(new Date(settings.at), 'minute', { timeZone: readersZone() })
  return (
    <section className="mt-8 w-[min(100%,640px)] text-left" aria-labelledby="kept-settings">
      <h2 id="kept-settings" className="text-[22px]">
        {labels.title}
      </h2>
      <p className="fine digits">{labels.at.replace('{time}', at)}</p>
      {settings.newest && (
        <p className="fine digits">{fillLabel(labels.newest, { count: settings.newest })}</p>
      )}
      <SettingsByMachine settings={settings} />
    </section>
  )
}

/** The rows in words, each with its outcome; rows of an older version have none. */
export function SettingsByMachine({ settings: { rows, language } }: { settings: SavedSettings }) {
  const machines = [...new Set(rows.map(({ machine }) => machine))]
  return (
    <>
      {machines.map((machine) => (
        <div key={machine}>
          <h3 className="mt-5 text-[17px]">{machine}</h3>
          <ul lang={language}>
            {rows
              .filter((row) => row.machine === machine)
              .map((row, index) => (
                <li key={index} className="grid gap-0.5 border-b border-line py-3 text-lg">
                  <b className="text-[14px] font-semibold">{row.what}</b>
                  <span className="digits">{row.numbers}</span>
                  {row.said && <span className="text-[15px] digits">{row.said}</span>}
                  {row.note && <small className="text-muted">{row.note}</small>}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
