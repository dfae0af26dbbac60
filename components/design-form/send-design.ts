import { sentOnce } from '@/components/drafts/sent-once'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView } from '@/lib/uploads/views'
import { inputOf, valuesOf } from './design-values'

type Input = ReturnType<typeof inputOf>

const sendOnce = sentOnce('design')

/** Publishes a design, once however often its answer is lost; a form that is loaded again sends its files under other numbers. */
export function publishDesign(input: Input, files: readonly DrawingFileView[]): Promise<DesignDetailView> {
  const { preview, ...texts } = input
  const of = { ...texts, files: files.map(({ name, size }) => [name, size]), preview: preview !== null }
  return sendOnce(JSON.stringify(of), (headers) =>
    apiFetch<DesignDetailView>('/designs', { method: 'POST', params: input, headers }),
  )
}

/** An own design that is edited: each save is of the version that was seen last, so that none is written over unseen. */
export class DesignEdit {
  /** what was sent and never answered: it may have arrived */
  private unanswered: Input[] = []

  constructor(
    private readonly id: number,
    private revision: number,
  ) {}

  /** The next save is over this version: the author has seen it. */
  goOnFrom({ revision }: Pick<DesignDetailView, 'revision'>): void {
    this.revision = revision
    this.unanswered = []
  }

  /** Throws ApiError; `newerDesign` has the other version where there is one. */
  async save(input: Input): Promise<DesignDetailView> {
    // a picture that is there already stays
    const params = { ...input, preview: input.preview ?? undefined, revision: this.revision }
    try {
      const design = await apiFetch<DesignDetailView>(`/designs/${this.id}`, { method: 'PUT', params })
      this.goOnFrom(design)
      return design
    } catch (error) {
      if (error instanceof ApiError && (error.code === 0 || error.code >= 500)) this.unanswered.push(input)
      const newer = newerDesign(error)
      if (!newer || ![...this.unanswered, input].some((sent) => isOf(sent, newer))) throw error
      // our own save had arrived and only its answer was lost
      this.goOnFrom(newer)
      return this.save(input)
    }
  }
}

/** The version that somebody saved meanwhile, of what a save was refused with. */
export const newerDesign = (error: unknown): DesignDetailView | null =>
  error instanceof ApiError && error.error === 'newer_revision'
    ? (error.data.content as DesignDetailView)
    : null

function isOf({ preview: _, ...sent }: Input, design: DesignDetailView): boolean {
  const { preview: __, ...there } = inputOf(valuesOf(design), design.files, false)
  return JSON.stringify(sent) === JSON.stringify(there)
}
