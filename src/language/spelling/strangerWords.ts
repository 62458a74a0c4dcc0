/**
 * Everyday words of languages that the dictionaries have not, but whose words people look up
 * by mistake: enough to know their habits of spelling by, so that none of them is taken for
 * a misspelling.
 */
export const strangerWords: Readonly<Record<string, string>> = {
  eng: `the be to of and a in that have it for not on with he as you do at this but his by from they we say her
    she or an will my one all would there their what so up out if about who get which go me when make can like
    time no just him know take people into year your good some could them see other than then now look only come
    its over think also back after use two how our work first well way even new want because any these give day
    most us thing here life child world school state family student group country problem hand part place case
    week company system program question government number night point home water room mother area money story
    fact month lot right study book eye job word business issue side kind head house service friend father power
    hour game line end member law car city community name president team minute idea body information nothing
    parent face others level office door health person art war history party result change morning reason
    research girl guy moment air teacher force education while should through before still between never last
    every under again being where those though why three might great thought something light enough young always
    white black against without walking looking things things called asked turned started running having doing
    quickly really early nearly carefully strength straight knowledge wrote whole whether through throughout
    screen brother sister daughter kitchen window picture purpose machine chair choice church catch watch chance
    question quite quiet queen square equal voice price prince space place peace piece action nation station
    mention attention position condition happiness kindness business weakness movement payment treatment
    beautiful wonderful powerful useful careful dangerous famous various serious nervous anxious table able
    possible terrible comfortable simple people single apple little middle bottle battle cattle castle whistle
    believed received decided arrived moved loved lived stopped dropped happened opened listened learned
    tired fired hired better letter butter matter later water winter summer dinner corner border order older`,
  spa: `que de no a la el es y en lo un por qué me una te los se con para mi está si bien pero yo eso las sí su tu
    aquí del al como le más esto ya todo esta vamos muy hay ahora algo estoy tengo nos tú nada cuando ha este sé
    estás así puedo cómo quiero sólo soy tiene gracias o él bueno fue ser hacer son todos era eres vez tienes
    creo ella he ese voy puede sabes hola sus porque dios quién nunca dónde quieres casa favor esa dos tan señor
    tiempo verdad estaba mejor están va hombre usted mucho hace entonces siento tenemos puedes ahí ti vida ver
    alguien sin mañana siempre hasta ahora antes hablar sobre algunos mientras cosas trabajo gente mundo mujer
    años noche día padre madre hermano hermana hijo hija amigo dinero cabeza nombre mano puerta ciudad calle
    escuela agua fuego tierra cielo mesa silla ventana libro palabra pregunta respuesta historia guerra muerte
    camino lugar parte momento manera forma ejemplo cuenta gusta gustaría podría debería haciendo hablando
    diciendo mirando corriendo comiendo durmiendo nación canción estación atención información situación
    posibilidad universidad felicidad oportunidad rápidamente solamente realmente completamente exactamente
    hermoso maravilloso peligroso famoso grande pequeño pequeña bonito nuevo nueva viejo blanco negro rojo verde
    cuatro cinco siete ocho nueve quince veinte treinta cuarenta cincuenta ciento llamar llegar llevar llorar
    lluvia calle caballo cuchillo silencio ejercicio edificio servicio precio espacio gracia justicia noticia
    ayuda ayer mayor playa leyes huevo hueso hielo hierba quizás quitar querer quedar buscar sacar tocar
    guardar agregar seguir conseguir pagar jugar juego fuerte puente suerte suelo sueño cuello bueno abuelo
    escribir decir vivir morir dormir sentir abrir salir venir pedir servir comer beber leer correr poder
    perder entender aprender vender romper zapato cabeza corazón razón plaza fuerza brazo taza cereza`,
};
