import { useTranslations } from 'next-intl'
import { FileList } from '@/components/designs/file-list'
import { useFileSize } from '@/components/ui/file-size'
import type { PostDetailView } from '@/lib/posts/views'
import { DownloadButton } from './download-button'
import { PostStudio } from './post-studio'

/** The design files with their sizes, the one button that takes them all, and the way into the design software. */
export function PostFiles({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const size = useFileSize()
  if (post.files.length === 0)
    return post.device ? (
      <div className="get">
        <PostStudio id={post.id} />
      </div>
    ) : null
  const total = post.files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="get">
      <DownloadButton
        action={`/api/posts/${post.id}/download`}
        label={t('download', { size: size(total) })}
      />
      <PostStudio id={post.id} />
      <FileList label={t('files')} files={post.files} machine={post.device} />
    </div>
  )
}
