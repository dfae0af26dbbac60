import ja from 'video.js/dist/lang/ja.json'
import zh from 'video.js/dist/lang/zh-CN.json'

/** The player asks for this sentence with a full stop that its own translations lack. */
const MODAL = 'This is a modal window.'

/**
 * The words of the player: its own translations, except where they are wrong or differ from the page around the player,
 * which names the same keys and chapters.
 */
export const playerWords: Record<string, Record<string, string>> = {
  ja: {
    ...ja,
    Mute: '消音',
    Unmute: '消音を解除',
    'Volume Level': '音量',
    'Playback Rate': '再生速度',
    Fullscreen: '全画面',
    'Exit Fullscreen': '全画面を終了',
    [MODAL]: ja['This is a modal window'],
  },
  'zh-CN': { ...zh, Unmute: '取消静音', Chapters: '章节', [MODAL]: zh['This is a modal window'] },
}
