import { sentOnce } from '@/components/drafts/sent-once'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView } from '@/lib/uploads/views'
import { inputOf, valuesOf } from './design-values'

type Input = ReturnType<typeof inputOf>

const sendOnce = sentOnce('design')

/**
 * Publishes a design once, however often its response is lost. The key does not depend on the ids of the files, because
 * a reloaded form uploads them again.
 */
export function publishDesign(input: Input, files: readonly DrawingFileView[]): Promise<DesignDetailView> {
  const { preview, ...texts } = input
  const of = { ...texts, files: files.map(({ name, size }) => [name, size]), preview: preview !== null }
  return sendOnce(JSON.stringify(of), (headers) =>
    apiFetch<DesignDetailView>('/designs', { method: 'POST', params: input, headers }),
  )
}

/** An edit of the author's own design. Each save names the version seen last, so that no unseen version is overwritten. */
export class DesignEdit {
  /** contents sent without a response; one of them may have arrived */
  private unanswered: Input[] = []

  constructor(
    private readonly id: number,
    private revision: number,
  ) {}

  /** Bases the next save on this version, which the author has seen. */
  goOnFrom({ revision }: Pick<DesignDetailView, 'revision'>): void {
    this.revision = revision
    this.unanswered = []
  }

  /** Saves the design. Throws ApiError; `newerDesign` extracts the other version from it where there is one. */
  async save(input: Input): Promise<DesignDetailView> {
    // undefined keeps the picture that is already there.
    const params = { ...input, preview: input.preview ?? undefined, revision: this.revision }
    try {
      const design = await apiFetch<DesignDetailView>(`/designs/${this.id}`, { method: 'PUT', params })
      this.goOnFrom(design)
      return design
    } catch (error) {
      if (error instanceof ApiError && (error.code === 0 || error.code >= 500)) this.unanswered.push(input)
      const newer = newerDesign(error)
      if (!newer || ![...this.unanswered, input].some((sent) => isOf(sent, newer))) throw error
      // This form's save had arrived and only its response was lost.
      this.goOnFrom(newer)
      return this.save(input)
    }
  }
}

/** Returns the version that was saved meanwhile, from the error of a save; null without one. */
export const newerDesign = (error: unknown): DesignDetailView | null =>
  error instanceof ApiError && error.error === 'newer_revision'
    ? (error.data.content as DesignDetailView)
    : null

function isOf({ preview: _, ...sent }: Input, design: DesignDetailView): boolean {
  const { preview: __, ...there } = inputOf(valuesOf(design), design.files, false)
  return JSON.stringify(sent) === JSON.stringify(there)
}
