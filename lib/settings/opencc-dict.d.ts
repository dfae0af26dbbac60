/** A list of the package that its types leave out: `乾 干|亂 乱|…`, Traditional first. */
declare module 'opencc-js/dict/TSCharacters' {
  const list: string
  export default list
}
