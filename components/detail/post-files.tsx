import { useTranslations } from 'next-intl'
import { FileList } from '@/components/designs/file-list'
import type { Bed } from '@/components/designs/fits-mine'
import { MachineFit } from '@/components/designs/machine-fit'
import { useFileSize } from '@/components/ui/file-size'
import type { PostDetailView } from '@/lib/posts/views'
import { BarSave } from './bar-save'
import { BenchLink } from './bench-link'
import { DownloadButton } from './download-button'
import './post-files.css'
import { PostStudio } from './post-studio'

/**
 * The actions at the machine: download the files, open them in the software, open workshop mode. On a phone they are a
 * bar at the bottom of the screen.
 */
export function PostFiles({
  post,
  bench,
  preview,
  machines,
}: {
  post: PostDetailView
  bench: boolean
  /** number of the version that is looked at, when it is not public */
  preview?: number
  machines: readonly Bed[]
}) {
  const t = useTranslations('posts')
  const size = useFileSize()
  const { files } = post
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="post-files">
      {(files.length > 0 || bench) && (
        <div className="post-bar">
          {files.length > 0 && (
            <DownloadButton
              action={`/api/posts/${post.id}/download`}
              previewed={preview === undefined ? {} : { preview: 1, version: preview }}
              label={t('download', { size: size(total) })}
            />
          )}
          {bench && <BenchLink id={post.id} />}
          {preview === undefined && <BarSave of="posts" id={post.id} saves={post.saves} title={post.title} />}
        </div>
      )}
      {preview === undefined && (files.length > 0 || post.device) && <PostStudio id={post.id} />}
      {files.length > 0 && <FileList label={t('files')} files={files} machine={post.device} />}
      <MachineFit files={files} machines={machines} />
    </div>
  )
}
