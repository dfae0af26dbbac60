/**
 * Runs in the head before the first paint: the chosen theme, and whether the header shows a member or a visitor. Goes
 * into the page as it is, so it is written for every browser. Names: `theme`, `userData` (§3), `kerf_in` (user-data.ts).
 */
export const themeScript = `(function(d,e){e=d.documentElement;try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.setAttribute('data-theme',t);e.setAttribute('data-viewer',localStorage.getItem('userData')||/(^|; )kerf_in=1/.test(d.cookie)?'in':'out')}catch(_){e.setAttribute('data-viewer','out')}})(document)`
