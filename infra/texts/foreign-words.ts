/** Stems of words, with their endings, that belong to other countries of the shop. */
const croatian =
  'tjed(an|n)\\w*|tisuć\\w*|uvjet\\w*|kupnj\\w*|košaric\\w*|tvrtk\\w*|suglasn\\w*|privol\\w*|zapork\\w*|poslužitelj\\w*|točn\\w*|liječni[kc]\\w*|juh[aeu]|kruh\\w*|kav[aeu]|glazb\\w*|kazališt\\w*|tko|netko|nitko|svatko|izbornik\\w*|rabi(mo|te)?|sprječava\\w*|siječnj\\w*|veljač\\w*|ožujk\\w*|travnj\\w*|svibnj\\w*|lipnj\\w*|srpnj\\w*|kolovoz\\w*|rujn\\w*|listopad\\w*|prosinc\\w*|zrcal\\w*|žlic\\w*|stub(e|ama|išt\\w*)';
/** Ekavian: Serbian in Serbia. */
const ekavian =
  'sled(eć|i)\\w*|posled(nj|ic)\\w*|uspe(h|šn|va)\\w*|promen\\w*|zamen\\w*|cen[aeiu]|cenama|mest[aou]|vreme|lek(a|u|ova|ovi|ove|ar\\w*)|mlek\\w*|lep(o|a|i|ši|ota|ote|otu)|uvek|čovek\\w*|ponedelj\\w*|nedelj\\w*|ovde|gde|posle|dve|deo|cel(a|e|o|og|u)|tel[aou]|savet\\w*|oseć\\w*|mesec\\w*|nega|nege|koren\\w*|hleb\\w*|dec[ae]|svetl\\w*|odgovarajuće\\w{9,}|pre|umesto|retk\\w*|vred(i|e|n\\w*)|del(u|om|ov\\w*)';
/** Ijekavian: everywhere except Serbia. */
const ijekavian =
  '\\w*(sljed|posljed|uspješ|uspjeh|promijen|promjen|zamijen|zamjen|cijen|mjest|vrijem|lijek|ljekar|liječ|mlijek|ljepot|lijep|uvijek|čovjek|djelj|mjesec|savjet|osjeć|korijen|porijekl|hljeb|djec|svjet|svijet|tijel|cijel|primjer|primijet|provjer|mijenj|obavijest|obavješt|vrijed|vježb|zahtjev|posjet|unijet|mjer(a|e|i|u)|sjed|odjeć|odjel|rješ|riješ|namijen|bezbjed|ocjen|zalijep|prijelaz|unaprijed|žlijezd|crijev|cvijet|dijel|rijetk|osjet)\\w*|njeg(a|u)(?= kože| kose| tijela)|njege|njeguj\\w*|tjem\\w*|ljekov\\w*|voljel\\w*|prije|poslije|gdje|ovdje|ondje|negdje|dvije|obje|dio|cio|htje\\w*|vidje\\w*|željel\\w*|razumje\\w*';

const foreignStemsByCountry: Readonly<Record<string, string>> = {
  ba: `${croatian}|${ekavian}|porudžbin\\w*|poruč(i|u|en)\\w*|sadržava\\w*|isporuk\\w*|povraćaj\\w*|ishran\\w*|(u|na)?opšt\\w*|istorij\\w*|korišćen\\w*|takođe|ljekov\\w*|sjutra|nijes\\w*|saglasn?osti?ma|juče|vazduh\\w*|pasulj\\w*|sočiv\\w*|šargarep\\w*|pomorandž\\w*|gvožđ\\w*|magnezijum\\w*|kalcijum\\w*|ženšen\\w*|časova|odsto|pregledač\\w*|magacin\\w*|poslat[aoe]|utič\\w*|utica\\w*|sajt\\w*|veb\\w*|ukus\\w*|kuva\\w*|suv(a|e|o|u|oj)|mrežn\\w*|menja\\w*|zahtev\\w*|obrazac za raskid`,
  rs: `${croatian}|${ijekavian}|narudžb\\w*|naruč\\w*|historij\\w*|sedmi(c|čn)\\w*|prehran\\w*|(u)?opć\\w*|korišten\\w*|također|povrat|povrata|šargarepu|zrak\\w*|leć[aeu]|grah\\w*|magnezij|kalcij|ginseng\\w*|jučer|ujutro|navečer|utje[cč]\\w*|okus\\w*|suh[aeiou]\\w*|kuha\\w*|preglednik\\w*|recenzij\\w*|sjutra|nijes\\w*|mrežn\\w*|trgovin\\w*|dostav\\w*|općenit\\w*|ispravak\\w*`,
  hr: `${ekavian}|ko|niko|šta|uslov\\w*|sedmi(c|čn)\\w*|hiljad\\w*|tačn\\w*|porudžbin\\w*|poruč(i|u|en)\\w*|korp[aeiu]|korpom|utis(ak|c|k)\\w*|saglasn\\w*|kompanij\\w*|(u)?opšt\\w*|istorij\\w*|historij\\w*|hemij\\w*|ishran\\w*|takođe|saradnj\\w*|ljekar(?!n)\\w*|grešk\\w*|januar\\w*|februar\\w*|mart(a|u)?|maj(a|u)?|juna?|jula?|avgust\\w*|august\\w*|septemb\\w*|oktob\\w*|novemb\\w*|decemb\\w*|časova|odsto|hljeb\\w*|kaf[aeu]|pasulj\\w*|sočiv\\w*|kašik\\w*|firm[aeiu]|sistem\\w*|bezbjed\\w*|spisak\\w*|štampa\\w*|nijes\\w*|prodavnic\\w*|nalog[au]?|povraćaj\\w*|sjutra|gvožđ\\w*|vazduh\\w*|hronič\\w*|fen(a|om)?|frižider\\w*|peškir\\w*|stepen\\w*|tanjir\\w*|kuva\\w*|suv[aeiou]\\w*|ukus\\w*|parč\\w*|kesic\\w*|kes[aeu]|pijac\\w*|apotek\\w*|sup[aeu]|ovas|selen|magnezijum\\w*|kalcijum\\w*|hrom\\w*|holin\\w*|hlor\\w*|ženšen\\w*|komšin\\w*|utič\\w*|juče|ujutru|uveče|tokom|saksij\\w*|porodi[cč]\\w*|pomorandž\\w*|narandž\\w*|veb\\w*|sajt\\w*|učestv\\w*|spolja|napolju|reaguj\\w*|fotografi[sš][aei]\\w*|registrova\\w*|uputstv\\w*|upotreb(a|e|i|u)|dozvol\\w*|verzij\\w*|period\\w*|cif(a)?r\\w*|obavezn\\w*|nivo\\w*|lični\\w*|nazad|izaberi\\w*|garancij\\w*|grešc\\w*|mora bit|farb\\w*|protein\\w*|ponovo|meric\\w*`,
  me: `${croatian}|${ekavian}|narudžb\\w*|naruč\\w*|historij\\w*|prehran\\w*|(u)?opć\\w*|korišten\\w*|također|lijekov\\w*|povrat|povrata|nis(am|i|mo|te|u)|sutra|jučer|zrak\\w*|leć[aeu]|grah\\w*|ginseng\\w*|magnezij|kalcij|okus\\w*|suh[aeiou]\\w*|kuha\\w*|ujutro|navečer|preglednik\\w*|recenzij\\w*|mrežn\\w*|utje[cč]\\w*|trgovin\\w*|dostav\\w*|menja\\w*|zahtev\\w*`,
};

const letter = 'A-Za-zčćđšžČĆĐŠŽ';

const patterns = new Map(
  Object.entries(foreignStemsByCountry).map(([country, stems]) => [
    country,
    new RegExp(`(?<![${letter}])(?:${stems.replaceAll('\\w', `[${letter}]`)})(?![${letter}])`, 'giu'),
  ]),
);

/**
 * Words that a text of a country should not have.
 * @param country lower-case code: `ba`, `rs`, `hr` or `me`
 */
export function findForeignWords(country: string, text: string): readonly string[] {
  return [...text.matchAll(patterns.get(country) ?? /(?!)/g)].map(([word]) => word);
}
