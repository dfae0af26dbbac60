import {
  extensionOf,
  extensionsOf,
  maxBytes,
  type UploadKindName,
  type UploadResult,
} from '@/lib/uploads/schema'
import { makeStore } from '@/components/shell/small-store'

export type Pending = {
  id: number
  /** where the file belongs in the form: cover, gallery, video, files or step:{key} */
  place: string
  kind: UploadKindName
  name: string
  /** bytes */
  size: number
  /** object URL of the local picture while it is sent, null for other files */
  preview: string | null
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** 0–1; at 1 the server is still processing the file */
  sent: number
  /** the connection is lost, and the upload waits for it */
  stalled: boolean
  error: string | null
  again: boolean
}

type Send = (
  what: { file: File; kind: UploadKindName },
  onProgress: (part: number) => void,
  onStall: (waiting: boolean) => void,
  signal: AbortSignal,
) => Promise<UploadResult>
type Refusal = { message: string } | null

const AT_ONCE = 2

/**
 * Uploads of a form, two at a time. The files of one place are delivered in the order in which they were chosen,
 * whichever arrives first. A failed file stays in the list with its error and holds up no other.
 */
export class UploadQueue {
  readonly pending = makeStore<readonly Pending[]>([])
  /** name of the file that was delivered last */
  readonly arrived = makeStore<string | null>(null)
  private readonly work = new Map<number, { file: File; abort: AbortController; result?: UploadResult }>()
  private next = 1

  constructor(
    private readonly send: Send,
    private readonly refuse: (file: File, kind: UploadKindName) => Refusal,
    private readonly onStored: (place: string, result: UploadResult) => void,
    private readonly describe: (error: unknown) => { message: string; again: boolean },
  ) {}

  add(place: string, kind: UploadKindName, files: readonly File[]): void {
    for (const file of files) {
      const id = this.next++
      const refused = this.refuse(file, kind)
      const preview = (kind === 'image' || kind === 'avatar') && !refused ? URL.createObjectURL(file) : null
      this.work.set(id, { file, abort: new AbortController() })
      const item: Pending = {
        ...{
          id,
          place,
          kind,
          name: file.name,
          size: file.size,
          preview,
          sent: 0,
          stalled: false,
          again: false,
        },
        ...(refused ? { state: 'failed', error: refused.message } : { state: 'waiting', error: null }),
      }
      this.pending.set((all) => [...all, item])
    }
    this.startNext()
  }

  cancel(id: number): void {
    this.work.get(id)?.abort.abort()
    this.remove(id)
    this.deliverStored()
    this.startNext()
  }

  retry(id: number): void {
    const work = this.work.get(id)
    if (!work) return
    work.abort = new AbortController()
    this.change(id, { state: 'waiting', sent: 0, stalled: false, error: null })
    this.startNext()
  }

  /** Cancels all uploads of a place, such as a deleted step. */
  cancelPlace(place: string): void {
    for (const item of this.pending.get()) if (item.place === place) this.cancel(item.id)
  }

  /** Whether an upload is unfinished; failed ones do not count. */
  get busy(): boolean {
    return this.pending.get().some(({ state }) => state !== 'failed')
  }

  private startNext(): void {
    const all = this.pending.get()
    const room = AT_ONCE - all.filter(({ state }) => state === 'sending').length
    for (const item of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room)))
      void this.run(item)
  }

  private async run({ id, kind }: Pending): Promise<void> {
    const work = this.work.get(id)!
    const { abort } = work
    this.change(id, { state: 'sending' })
    try {
      work.result = await this.send(
        { file: work.file, kind },
        (sent) => this.change(id, { sent }),
        (stalled) => this.change(id, { stalled }),
        abort.signal,
      )
      if (abort.signal.aborted) return
      this.change(id, { state: 'stored', sent: 1 })
    } catch (error) {
      if (abort.signal.aborted) return
      const { message, again } = this.describe(error)
      this.change(id, { state: 'failed', error: message, again })
    }
    this.deliverStored()
    this.startNext()
  }

  /** Delivers every stored upload that has no earlier unfinished one of the same place before it. */
  private deliverStored(): void {
    const held = new Set<string>()
    for (const item of this.pending.get()) {
      if (item.state === 'failed') continue
      if (item.state !== 'stored') held.add(item.place)
      else if (!held.has(item.place)) {
        const { result } = this.work.get(item.id)!
        this.remove(item.id)
        this.onStored(item.place, result!)
        this.arrived.set(() => item.name)
      }
    }
  }

  private change(id: number, more: Partial<Pending>): void {
    this.pending.set((all) =>
      all.map((item) =>
        item.id === id && Object.entries(more).some(([key, value]) => item[key as keyof Pending] !== value)
          ? { ...item, ...more }
          : item,
      ),
    )
  }

  private remove(id: number): void {
    const item = this.pending.get().find((one) => one.id === id)
    if (item?.preview) URL.revokeObjectURL(item.preview)
    this.work.delete(id)
    this.pending.set((all) => all.filter((one) => one.id !== id))
  }
}

/** The types that some browsers report for a file without an extension. */
const typesOf: Record<UploadKindName, RegExp | null> = {
  image: /^image\/(png|jpeg|gif|webp)$/,
  avatar: /^image\/(png|jpeg|gif|webp)$/,
  video: null,
  design: null,
}

/**
 * Checks a file before it is sent by what the browser knows of it; the server checks again, by content. Returns null,
 * or the code `image_type` or that of the other kinds for a wrong format, `file_empty`, or `file_too_large` with `max`
 * in MB.
 */
export function refuseEarly(
  file: Pick<File, 'name' | 'size' | 'type'>,
  kind: UploadKindName,
): { code: string; params?: Record<string, number> } | null {
  const { extensions, code } = extensionsOf[kind]
  if (!extensions.includes(extensionOf(file.name)) && !typesOf[kind]?.test(file.type)) return { code }
  if (file.size === 0) return { code: 'file_empty' }
  if (file.size > maxBytes[kind])
    return { code: 'file_too_large', params: { max: maxBytes[kind] / 1024 ** 2 } }
  return null
}
