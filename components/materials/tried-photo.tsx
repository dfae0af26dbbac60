'use client'

import { useEffect, useId, useMemo, useRef, useState, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { imageExtensions, pictureProblem } from '@/lib/uploads/picture-limits'
import { useTried } from './tried-context'
import type { ReportPhoto } from './tried-draft'

const accept = imageExtensions.map((ending) => `.${ending}`).join(',')

/**
 * The photo of a result, to choose, preview and remove. A file that cannot be a photo is refused here, also without a
 * network.
 */
export function TriedPhoto({
  photo,
  problem,
  onChange,
  onProblem,
}: {
  photo: ReportPhoto
  problem: string | null
  onChange: (photo: ReportPhoto) => void
  onProblem: (problem: string) => void
}) {
  const { labels } = useTried()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function choose(given: File) {
    const wrong = pictureProblem(given)
    if (wrong) onProblem(wrong === 'type' ? labels.photoType : labels.photoSize)
    else onChange({ file: given })
  }

  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={labels.photo}>
      <PhotoInput ref={input} onChoose={choose} />
      {photo && <PhotoPreview photo={photo} />}
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon={<Icon of="image-plus" />}
        aria-describedby={problem ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {photo ? labels.photoOther : labels.photoAdd}
      </Button>
      {photo && (
        <button
          type="button"
          className="iconbtn"
          aria-label={labels.photoRemove}
          title={labels.photoRemove}
          onClick={() => {
            onChange(null)
            button.current?.focus()
          }}
        >
          <Icon of="x" />
        </button>
      )}
      <div className="basis-full">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
    </div>
  )
}

/** Always hidden: the button beside it opens it. */
function PhotoInput({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: (given: File) => void }) {
  const { labels } = useTried()
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={labels.photoAdd}
      onChange={({ target }) => {
        const [given] = target.files ?? []
        target.value = ''
        if (given) onChoose(given)
      }}
    />
  )
}

function PhotoPreview({ photo }: { photo: NonNullable<ReportPhoto> }) {
  const { labels } = useTried()
  const file = 'file' in photo ? photo.file : null
  // A format that phones write and this browser cannot show.
  const [unseen, setUnseen] = useState<File | null>(null)
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <span className="h-13.5 w-18 overflow-hidden rounded-ctl bg-sunken [&_img]:size-full [&_img]:object-cover">
      {file && file === unseen ? (
        <small className="block px-1.5 py-1 text-[13px] wrap-anywhere">{file.name}</small>
      ) : preview ? (
        // oxlint-disable-next-line nextjs/no-img-element -- on this device alone
        <img src={preview} alt={labels.photo} onError={() => setUnseen(file)} />
      ) : (
        'image' in photo && <Picture image={photo.image} alt={labels.photo} sizes="72px" most={160} />
      )}
    </span>
  )
}
