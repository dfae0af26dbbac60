'use client'

import { useEffect, useState } from 'react'
import { readSaved } from '@/components/offline/saved-list'
import { useOnline } from '@/components/shell/use-online'
import { askWorker, canSaveOffline } from '@/components/offline/worker-client'
import { afterRenewal, type OfflineState } from './offline-state'

/**
 * Returns whether the how-to at `path` is saved on this device, and renews a saved one when it is opened with a
 * network. `online`: the device reports a network and, where that was tried, the site answered; a local network may
 * lead nowhere.
 */
export function useSavedOffline(path: string) {
  const [state, setState] = useState<OfflineState>({ is: 'unknown' })
  const [unreached, setUnreached] = useState(false)
  const online = useOnline()

  useEffect(() => {
    let shown = true
    const find = async (): Promise<OfflineState> => {
      if (!canSaveOffline()) return { is: 'missing' }
      const entry = (await readSaved()).find((one) => one.path === path)
      return entry ? { is: 'saved', entry } : { is: 'not' }
    }
    const look = async () => {
      const found = await find().catch((): OfflineState => ({ is: 'missing' }))
      if (!shown) return
      setState(found)
      if (found.is !== 'saved' || !online) return
      const answer = await askWorker({ what: 'keep', path }).catch(() => null)
      if (!shown || !answer) return
      setUnreached(!answer.ok && answer.why === 'network')
      setState(afterRenewal(found, answer))
    }
    void look()
    return () => void (shown = false)
  }, [path, online])

  async function keep() {
    setState({ is: 'busy' })
    // Without persistent storage a device that runs out of room may delete the copy.
    void navigator.storage?.persist?.().catch(() => undefined)
    const answer = await askWorker({ what: 'keep', path }).catch(() => null)
    if (answer === null) setState({ is: 'missing' })
    else if (!answer.ok) setState({ is: 'failed', why: answer.why })
    else if (answer.entry) {
      setUnreached(false)
      setState({ is: 'saved', entry: answer.entry })
    }
  }

  async function forget() {
    setState({ is: 'busy' })
    await askWorker({ what: 'forget', path }).catch(() => undefined)
    setState({ is: 'not' })
  }

  return { state, online: online && !unreached, keep, forget }
}
