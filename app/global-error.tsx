'use client'

import './globals.css'
import { ErrorScreen } from '@/components/shell/error-screen'

const words: Record<string, { title: string; home: string }> = {
  en: { title: 'Something went wrong', home: 'Back to the home page' },
  'zh-cn': { title: '出错了', home: '返回首页' },
  ja: { title: '問題が発生しました', home: 'ホームに戻る' },
}

/** The last resort, when the root layout itself fails: no translations and no providers are around it (§2). */
export default function GlobalError() {
  const segment = typeof window === 'undefined' ? 'en' : (window.location.pathname.split('/').find((s) => s !== '' && s !== 'm') ?? 'en')
  const { title, home } = words[segment === 'jp' ? 'ja' : segment] ?? words.en!
  return (
    <html lang={segment === 'jp' ? 'ja' : segment}>
      <body>
        <title>{title}</title>
        <main>
          <ErrorScreen status={500} title={title} homeLabel={home} />
        </main>
      </body>
    </html>
  )
}
